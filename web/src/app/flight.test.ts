import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flyGains } from './flight';

const from = new DOMRect(10, 600, 80, 40);
const pieces = () => document.querySelectorAll('.gain').length;
let arrive: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<header class="top"><span class="count--gold"></span><span class="who__face"></span></header>';
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(900, 10, 60, 30));
  const finished = new Promise<void>((done) => {
    arrive = done;
  });
  Element.prototype.animate = vi.fn(() => ({ finished }) as unknown as Animation);
});
afterEach(() => {
  delete document.documentElement.dataset.motion;
  vi.restoreAllMocks();
});

test('gold and experience fly, and nothing is left of them', async () => {
  flyGains({ gold: true, experience: true, from });
  expect(pieces()).toBe(6);
  arrive();
  await vi.waitFor(() => expect(pieces()).toBe(0));
});

test('what did not grow does not fly', () => {
  flyGains({ gold: true, experience: false, from });
  expect(document.querySelectorAll('.gain--experience')).toHaveLength(0);
});

test('nothing flies for those who asked for less motion', () => {
  document.documentElement.dataset.motion = 'still';
  flyGains({ gold: true, experience: true, from });
  expect(pieces()).toBe(0);
});
