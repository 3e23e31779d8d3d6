import type { NotifySettings } from '../../api';
import { Field } from '../../ui/Field';
import { Switch } from '../../ui/Switch';
import { NOTICES } from './text.gen';

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
const clock = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;

interface Props {
  settings: NotifySettings;
  busy: boolean;
  choose: (part: Partial<NotifySettings>) => void;
}

/** The hours without notices. A time is saved when its field is left, not with every digit. */
export function QuietHours({ settings, busy, choose }: Props) {
  return (
    <div className="sets">
      <Switch
        label={NOTICES.quiet}
        note={NOTICES.quietNote}
        checked={settings.quiet}
        disabled={busy}
        onChange={(quiet) => choose({ quiet })}
      />
      {settings.quiet && (
        <div className="quiethours">
          {(['quietFrom', 'quietUntil'] as const).map((edge) => (
            <Field key={edge} label={NOTICES[edge]}>
              {(links) => (
                <input
                  {...links}
                  key={settings[edge]}
                  className="input"
                  type="time"
                  defaultValue={clock(settings[edge])}
                  onBlur={({ target: { value } }) => {
                    if (value && minutes(value) !== settings[edge]) choose({ [edge]: minutes(value) });
                  }}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}
