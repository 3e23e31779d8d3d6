import { useEffect, useRef, useState } from 'react';
import { authGuest } from '../../api';
import { Gate } from '../../art/Scenes';
import { pressAgain, typedBefore } from '../../lib/typed';
import './auth.css';
import { useSession } from '../../lib/reign';
import { useTheme } from '../../lib/theme';
import { Button } from '../../ui/Button';
import { FormNote } from '../../ui/FormNote';
import { FIRST } from '../../ui/firstText.gen';
import { IconButton } from '../../ui/IconButton';
import { Icon } from '../../ui/icon/Icon';
import { Arcade } from '../../ui/Panel';
import { Tabs } from '../../ui/Tabs';
import { LoginForm } from './LoginForm';
import { Prove } from './Prove';
import { RegisterForm } from './RegisterForm';
import { AskForResetLink, SetPassword } from './Reset';
import { TEXT } from './text.gen';
import { useSubmit } from './useSubmit';

/** The gate's own arms: before the sign-in there is no ruler. */
const ARMS = { primary: '#7a2233', secondary: '#d9b766', emblem: 'crown' };

type Desk = 'tabs' | 'forgotten';

interface Said {
  good?: string;
  error?: string;
}

interface Props {
  /** The token of a mail's link: a new password must be set first, also in a signed-in browser. */
  reset?: string;
  /** The token of a link that verifies an address and was requested in another browser. */
  prove?: string;
  /** The result of a mail's link. */
  said?: Said | null;
  onReset?: (said: Said | null) => void;
}

/** The gate of the keep: sign in, register, or play at once as a guest. */
export default function AuthScreen({ reset, prove, said, onReset }: Props) {
  const [desk, setDesk] = useState<Desk>('tabs');
  const [notice, setNotice] = useState<string | null>(null);
  const { theme, toggleTheme } = useTheme();
  const gate = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = TEXT.title;
    if (gate.current) pressAgain(gate.current);
  }, []);
  return (
    <main ref={gate} className="auth" id="main">
      <Scenery />
      <section className="auth__panel" aria-label={TEXT.label}>
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={theme === 'dark' ? FIRST.light : FIRST.dark}
          onClick={toggleTheme}
        />
        <Arcade />
        <header className="auth__name">
          <h1>{TEXT.product}</h1>
          <p>{TEXT.lead}</p>
        </header>
        <Ended />
        <FormNote error={said?.error} good={said?.good} />
        {reset ? (
          <SetPassword key={reset} token={reset} onDone={(good) => onReset?.(good ? { good } : null)} />
        ) : prove ? (
          <Prove key={prove} token={prove} onDone={(good) => onReset?.(good ? { good } : null)} />
        ) : (
          <Desks desk={desk} onDesk={setDesk} notice={notice} onNotice={setNotice} />
        )}
        <p className="auth__adults">{TEXT.adults}</p>
      </section>
    </main>
  );
}

/** The first answer without a session contains the drawn gate (scripts/gate.mjs): that drawing stays. */
const drawn = document.querySelector('.gate__art');

const Scenery = () => (
  <div className="auth__scene" ref={(scene) => void (drawn && scene?.append(drawn))}>
    {!drawn && <Gate {...ARMS} />}
  </div>
);

/** For a player whose session ended without a sign-out. */
function Ended() {
  const ended = useSession(({ session }) => session.status === 'out' && session.ended);
  return (
    <div role="status">
      {ended && (
        <p className="note is-ember">
          <Icon name="warn" />
          {TEXT.ended}
        </p>
      )}
    </div>
  );
}

interface DeskProps {
  desk: Desk;
  onDesk: (desk: Desk) => void;
  notice: string | null;
  onNotice: (notice: string | null) => void;
}

function Desks({ desk, onDesk, notice, onNotice }: DeskProps) {
  const [email, setEmail] = useState(() => typedBefore('email'));
  const [tab, setTab] = useState('login');
  if (desk === 'forgotten') return <AskForResetLink email={email} onEmail={setEmail} onBack={() => onDesk('tabs')} />;
  return (
    <>
      <Guest />
      <h2 className="rule rule--left">{TEXT.account}</h2>
      <Tabs
        label={TEXT.tabs}
        value={tab}
        onChange={(id) => {
          // Only the open panel is mounted, so a form that is left loses its errors and passwords.
          setTab(id);
          onNotice(null);
        }}
        items={[
          {
            id: 'login',
            label: TEXT.login,
            content: (
              <LoginForm email={email} onEmail={setEmail} notice={notice} onForgotten={() => onDesk('forgotten')} />
            ),
          },
          {
            id: 'register',
            label: TEXT.register,
            content: (
              <RegisterForm
                email={email}
                onEmail={setEmail}
                onMailSent={(message) => {
                  onNotice(message);
                  setTab('login');
                }}
              />
            ),
          },
        ]}
      />
    </>
  );
}

function Guest() {
  const { submit, busy, error } = useSubmit();
  return (
    <section className="auth__play" aria-label={TEXT.without}>
      <Button
        tone="primary"
        icon="keep"
        wide
        className="btn--tall"
        aria-describedby="guest-note"
        busy={busy}
        onClick={() => submit(() => authGuest())}
      >
        {TEXT.guest}
      </Button>
      <p id="guest-note">{TEXT.guestNote}</p>
      <FormNote error={error} />
    </section>
  );
}
