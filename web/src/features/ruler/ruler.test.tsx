import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Content } from '../../lib/reign';
import { AttributePanel } from './AttributePanel';
import { AvatarPanel } from './AvatarPanel';
import { BasicsPanel } from './BasicsPanel';
import { Submit } from './CreationScreen';
import { AlignmentPanel, RacePanel, SchoolPanel } from './choices';
import { blank, type Draft, left, recommended, spent, surprise, withRace } from './draft';

const content = {
  attributePoints: 20,
  attributeBase: 5,
  attributes: ['strength', 'constitution', 'intellect'].map((id) => ({
    id,
    name: id[0]!.toUpperCase() + id.slice(1),
    tagline: '',
  })),
  races: [
    { id: 'orc', name: 'Orc', skin: '#112233', bonuses: { strength: 6 } },
    { id: 'lich', name: 'Lich', skin: '#445566', bonuses: {} },
  ],
  origins: [
    { id: 'poor', name: 'Poor', bonus: { gold: 0 } },
    { id: 'rich', name: 'Rich', bonus: { gold: 2000 } },
  ],
  alignments: [
    { id: 'good', name: 'Good', preselected: false },
    { id: 'neutral', name: 'Neutral', preselected: true },
  ],
  schools: [
    {
      id: 'necromancy',
      name: 'Necromancy',
      spells: [
        { id: 'a', name: 'Levy' },
        { id: 'b', name: 'Breath' },
      ],
    },
  ],
  candidates: [{ id: 'one' }, { id: 'two' }],
  preferred: {
    races: { orc: { candidates: 1, compatibility: 20 }, lich: { candidates: 0, compatibility: 20 } },
    alignments: { good: { candidates: 2, compatibility: 15 } },
  },
  titles: [{ name: 'Supreme Being', group: 'creation' }],
  genders: [{ name: 'Female' }],
  orientations: [{ name: 'Straight' }],
  emblems: ['none', 'crown', 'skull', 'star', 'eye'].map((id) => ({ id, name: id === 'none' ? 'None' : id })),
} as unknown as Content;

function Form() {
  const [draft, setDraft] = useState<Draft>(() => blank(content));
  return (
    <form>
      <BasicsPanel draft={draft} content={content} onChange={setDraft} />
      <AttributePanel draft={draft} content={content} onChange={setDraft} />
      <AvatarPanel draft={draft} content={content} onChange={setDraft} />
      <Submit points={left(draft, content)} busy={false} refusal={null} />
    </form>
  );
}

const submit = () => screen.getByRole('button', { name: /^(Allocate|Begin)/ }) as HTMLButtonElement;
const named = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

// C-022
test('the button counts the points down, literal plural and all, then opens', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(submit().textContent).toBe('Allocate 20 More Points');
  expect(submit().disabled).toBe(true);
  for (let i = 0; i < 19; i++) await user.click(named('Raise Strength'));
  expect(submit().textContent).toBe('Allocate 1 More Points');
  expect(submit().disabled).toBe(true);
  await user.click(named('Raise Intellect'));
  expect(submit().textContent).toBe('Begin Your Reign');
  expect(submit().disabled).toBe(false);
});

// C-023
test('plus stops at no points left, minus at nothing allocated', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(named('Lower Strength').disabled).toBe(true);
  for (let i = 0; i < 20; i++) await user.click(named('Raise Strength'));
  expect(named('Raise Constitution').disabled).toBe(true);
  expect(screen.getByLabelText('Strength', { selector: 'output' }).textContent).toBe('31');
  await user.click(named('Lower Strength'));
  expect(named('Raise Constitution').disabled).toBe(false);
  expect(screen.getByPlaceholderText('Supreme Name...')).toBeTruthy();
  expect(blank(content).alignment).toBe('neutral');
});

// C-024
test('five colours and five emblems, None among them', () => {
  render(<Form />);
  for (const part of ['Skin', 'Hair', 'Eyes', 'Primary', 'Secondary']) expect(screen.getByLabelText(part)).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(screen.getByRole('radio', { name: 'None' })).toBeTruthy();
});

test('the recommended ruler is complete and starts richest', () => {
  const ruler = recommended(content, 'Ash');
  expect(left(ruler, content)).toBe(0);
  expect(ruler.origin).toBe('rich');
  expect(ruler.name).toBe('Ash');
});

test('both give a name, another one each time, and leave one that was typed', () => {
  expect(recommended(content, '', () => 0).name).not.toBe('');
  expect(surprise(content, recommended(content, '', () => 0).name, () => 0.5).name).not.toBe(
    recommended(content, '', () => 0).name,
  );
  expect(surprise(content, 'Ysolde').name).toBe('Ysolde');
  expect(recommended(content, 'Ysolde').name).toBe('Ysolde');
});

test('a surprise is always complete', () => {
  let n = 0;
  const dice = () => (n = (n + 0.37) % 1);
  for (let i = 0; i < 50; i++) expect(spent(surprise(content, '', dice).points)).toBe(20);
});

test('another race brings its skin until the player has chosen one', () => {
  const lich = content.races[1]!;
  const fresh = blank(content);
  expect(withRace(fresh, lich, content).avatarColors.skin).toBe('#445566');
  const chosen = { ...fresh, avatarColors: { ...fresh.avatarColors, skin: '#ff0000' } };
  expect(withRace(chosen, lich, content).avatarColors.skin).toBe('#ff0000');
});

test('race, alignment and school each say in one line what they open', () => {
  const panel = { draft: { ...blank(content), race: 'orc', school: 'necromancy' }, content, onChange: () => {} };
  render(
    <>
      <RacePanel {...panel} />
      <AlignmentPanel {...panel} />
      <SchoolPanel {...panel} />
    </>,
  );
  expect(screen.getByText('1 of 2 at Mate Discovery prefers it: 20% more compatible.')).toBeTruthy();
  expect(screen.getByText('2 of 2 at Mate Discovery prefer it: 15% more compatible.')).toBeTruthy();
  expect(screen.getByText('Levy and Breath stand on your profile. A spell changes no number.')).toBeTruthy();
});
