import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { useSectionPart } from '../../lib/reign';
import { Button, type ButtonProps } from '../Button';

interface Props extends Omit<ButtonProps, 'children'> {
  children: ReactNode;
  /** In gold; nothing while what is paid for is not chosen yet. */
  price: number | undefined;
  /** Said where the gold held does not reach. */
  short?: ReactNode;
  /** Said where it would be refused for another reason; whoever holds the gold cannot press it either. */
  refused?: ReactNode;
  /** Said where nothing stands against it. */
  note?: ReactNode;
  /** It can be pressed all the same, without its gold: the answer of the rules says more than a closed button. */
  open?: boolean;
  /** Read out after what is written: which of several alike this one is about. */
  of?: string;
  /** How the price is written on the button; unless given, "1,200 gold". */
  write?: (price: string) => ReactNode;
}

/**
 * A button with a price on it: whether it can be paid for now, and beside it why it would be refused. The price and the
 * other reasons are the server's; gold moves with every tick and is compared here.
 */
export function PricedButton(props: Props) {
  const { price, short, refused, note, open, of, write = inGold, tone, icon, disabled, children, ...rest } = props;
  const { affordable } = useSectionPart('pulse', ({ gold }) => ({ affordable: price === undefined || gold >= price }));
  const { number } = useNumbers();
  const id = useId();
  const closed = refused !== undefined || !affordable;
  const said = refused ?? (affordable ? undefined : short) ?? note;
  return (
    <>
      <Button
        {...rest}
        tone={closed && open ? 'plain' : tone}
        icon={closed ? 'lock' : icon}
        disabled={disabled || (closed && !open)}
        aria-describedby={said ? id : undefined}
      >
        {children} {price !== undefined && <span className="num btn__price">{write(number(price))}</span>}
        {of && <span className="sr">: {of}</span>}
      </Button>
      {said && (
        <small id={id} role="status" className={cx('price-note', !affordable && !refused && 'down')}>
          {said}
        </small>
      )}
    </>
  );
}

const inGold = (price: string) => `${price} gold`;
