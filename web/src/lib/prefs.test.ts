import { expect, test } from 'vitest';
import { read } from './prefs';

const NONE = { notation: 'full', motion: 'system', sound: false, hotkeys: true };

test('nothing stored means the defaults, sound off', () => {
  expect(read(null)).toEqual(NONE);
});

test('what is stored is taken where it is one of the choices', () => {
  expect(read('{"notation":"short","motion":"still","sound":true,"hotkeys":false}')).toEqual({
    notation: 'short',
    motion: 'still',
    sound: true,
    hotkeys: false,
  });
});

test.each(['not json', '{"notation":"roman","motion":7,"sound":"yes"}', '[]'])('rubbish is no choice: %s', (raw) => {
  expect(read(raw)).toEqual(NONE);
});
