/** Short synthesised sounds. Off until the player turns them on; nothing is loaded or created before. */
import { usePrefs } from './prefs';

export type Sound = 'bell' | 'coin' | 'quill';

interface Tone {
  hz: number;
  at: number;
  seconds: number;
  gain: number;
  wave: OscillatorType;
}

const SCORE: Record<Exclude<Sound, 'quill'>, readonly Tone[]> = {
  bell: [
    { hz: 523, at: 0, seconds: 1.1, gain: 0.1, wave: 'sine' },
    { hz: 1318, at: 0, seconds: 0.7, gain: 0.04, wave: 'sine' },
  ],
  coin: [
    { hz: 1760, at: 0, seconds: 0.09, gain: 0.05, wave: 'triangle' },
    { hz: 2349, at: 0.07, seconds: 0.22, gain: 0.05, wave: 'triangle' },
  ],
};

let context: AudioContext | undefined;

function strike(audio: AudioContext, { hz, at, seconds, gain, wave }: Tone) {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.value = hz;
  volume.gain.setValueAtTime(gain, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/** Two dry scratches of filtered noise. */
function scratch(audio: AudioContext) {
  const seconds = 0.16;
  const noise = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  for (const at of [0, 0.19]) {
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const volume = audio.createGain();
    filter.type = 'bandpass';
    filter.frequency.value = 3200;
    volume.gain.value = 0.05;
    source.buffer = noise;
    source.connect(filter).connect(volume).connect(audio.destination);
    source.start(audio.currentTime + at);
  }
}

export function play(sound: Sound) {
  if (!usePrefs.getState().sound || document.hidden) return;
  context ??= new AudioContext();
  if (sound === 'quill') scratch(context);
  else for (const tone of SCORE[sound]) strike(context, tone);
}
