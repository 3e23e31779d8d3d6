import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { useSectionPart } from '../../lib/reign';
import { Button, type ButtonProps } from '../Button';
import { TEXT } from './text.gen';

interface Props extends Omit<ButtonProps, 'children'> {
  children: ReactNode;
  /** In gold; undefined until the thing to buy is chosen. */
  price: number | undefined;
  /** Shown if the gold held is not enough. */
  short?: ReactNode;
  /** Shown if the act would be refused for another reason; the button is disabled then, too. */
  refused?: ReactNode;
  /** Shown if the act is allowed. */
  note?: ReactNode;
  /** The button stays enabled without the gold, for acts whose refusal says more than a disabled button. */
  open?: boolean;
  /** Read aloud after the text: the subject of this one among several equal buttons. */
  of?: string;
  /** The text with the price; by default "1,200 gold". */
  write?: (price: string) => ReactNode;
}

/**
 * A button with a price. It is disabled if the price cannot be paid, and shows why the act would be refused. The price
 * and the other reasons come from the server; the gold changes with every tick and is compared here.
 */
export function PricedButton(props: Props) {
  const {
    price,
    short,
    refused,
    note,
    open,
    of,
    write = (price) => TEXT.gold({ price }),
    tone,
    icon,
    disabled,
    children,
    ...rest
  } = props;
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
