import { useState } from 'react';
import { profileSettings } from '../../api';
import type { Notation } from '../../lib/format';
import { chooseLanguage, ENGLISH, language } from '../../lib/language';
import { setPrefs, usePrefs } from '../../lib/prefs';
import { choosePrefs, chooseTheme, useCommand, useContentPart, useSection } from '../../lib/reign';
import { type Theme, useTheme } from '../../lib/theme';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { SETTING, TEXT } from './text.gen';

const options = <T extends string>(words: Record<T, string>) =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));

/** The look and the sound of the page, and the parts that it shows. */
export function SettingsPanel() {
  const theme = useTheme((state) => state.theme);
  const { notation, motion, sound, hotkeys } = usePrefs();
  return (
    <Panel className="prof__all">
      <h2 className="title">{TEXT.settings}</h2>
      <div className="sets">
        <Select<Theme>
          label={SETTING.theme}
          hint={SETTING.themeNote}
          value={theme}
          options={options(SETTING.themes)}
          onChange={chooseTheme}
        />
        <Select<Notation>
          label={SETTING.numbers}
          hint={SETTING.numbersNote}
          value={notation}
          options={options(SETTING.notations)}
          onChange={(value) => choosePrefs({ notation: value })}
        />
        <Language />
        <Switch
          label={SETTING.sound}
          note={SETTING.soundNote}
          checked={sound}
          onChange={(on) => choosePrefs({ sound: on })}
        />
        <Switch
          label={SETTING.still}
          note={SETTING.stillNote}
          checked={motion === 'still'}
          onChange={(on) => choosePrefs({ motion: on ? 'still' : 'system' })}
        />
        <Switch
          label={SETTING.hotkeys}
          note={SETTING.hotkeysNote}
          checked={hotkeys}
          onChange={(on) => setPrefs({ hotkeys: on })}
        />
        <Courtly />
        <Ads />
      </div>
    </Panel>
  );
}

/** Shown once a pack of the realm brings a language. */
function Language() {
  const others = useContentPart('languages');
  if (others.length === 0) return null;
  return (
    <Select<string>
      label={SETTING.language}
      hint={SETTING.languageNote}
      value={language.tag}
      options={[
        { value: ENGLISH, label: SETTING.english },
        ...others.map(({ tag, name }) => ({ value: tag, label: name })),
      ]}
      onChange={chooseLanguage}
    />
  );
}

/**
 * A player who states to be an adult can switch the curtains off. The rules hide the curtains from an asexual ruler who
 * has not asked for them.
 */
function Courtly() {
  const { adult, curtains } = useSection('settings');
  const [asking, setAsking] = useState(false);
  const { send, busy } = useCommand(profileSettings);
  return (
    <>
      <Switch
        label={SETTING.courtly}
        note={SETTING.courtlyNote}
        checked={!adult}
        disabled={busy}
        onChange={(courtly) => (courtly ? send({ adult: false }) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        title={SETTING.courtlyAsk}
        confirm={SETTING.courtlyYes}
        cancel={SETTING.courtlyNo}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => send({ adult: true }).then(() => setAsking(false))}
      >
        <p>{SETTING.courtlyText}</p>
      </ConfirmDialog>
      {adult && curtains !== undefined && (
        <Switch
          label={SETTING.curtains}
          note={SETTING.curtainsNote}
          checked={curtains}
          disabled={busy}
          onChange={(on) => send({ curtains: on })}
        />
      )}
    </>
  );
}

function Ads() {
  const { hideAds } = useSection('settings');
  const { send, busy } = useCommand(profileSettings);
  return (
    <Switch
      label={SETTING.ads}
      note={SETTING.adsNote}
      checked={hideAds}
      disabled={busy}
      onChange={(on) => send({ hideAds: on })}
    />
  );
}
