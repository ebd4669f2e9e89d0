import type { Sound } from './sound-of.ts';

/** A burst of noise through a filter, louder at first: everything here is made of such. */
interface Burst {
  readonly at: number;
  readonly lasts: number;
  readonly pitch: number;
  readonly loud: number;
  readonly filter: BiquadFilterType;
}

const taps = (times: readonly number[], tap: Omit<Burst, 'at'>): readonly Burst[] => times.map(at => ({ at, ...tap }));

const TAP = { lasts: 0.07, pitch: 320, loud: 0.5, filter: 'bandpass' } as const;
const HOOF = { lasts: 0.06, pitch: 190, loud: 0.6, filter: 'lowpass' } as const;
const MUSKET = { lasts: 0.22, pitch: 1500, loud: 0.5, filter: 'bandpass' } as const;

const SOUNDS: { readonly [S in Sound]: readonly Burst[] } = {
  volley: taps([0, 0.03, 0.05, 0.09, 0.12, 0.16, 0.23], MUSKET),
  cannon: [
    { at: 0, lasts: 0.9, pitch: 110, loud: 1, filter: 'lowpass' },
    { at: 0, lasts: 0.12, pitch: 900, loud: 0.5, filter: 'bandpass' },
  ],
  march: taps([0, 0.16, 0.32, 0.4, 0.48], TAP),
  horse: taps([0, 0.1, 0.17, 0.34, 0.44, 0.51], HOOF),
  drum: taps([0, 0.12, 0.2, 0.28, 0.36, 0.42, 0.48, 0.54, 0.6], TAP),
};

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function noiseIn(audio: AudioContext): AudioBuffer {
  if (noise !== undefined) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return noise;
}

/** Plays a sound at a volume from 0 to 1. Nothing is loaded: it is made here. */
export function playSound(sound: Sound, volume: number): void {
  if (volume <= 0) return;
  context ??= new AudioContext();
  const audio = context;
  for (const { at, lasts, pitch, loud, filter } of SOUNDS[sound]) {
    const source = audio.createBufferSource();
    source.buffer = noiseIn(audio);
    const tone = audio.createBiquadFilter();
    tone.type = filter;
    tone.frequency.value = pitch;
    const gain = audio.createGain();
    const start = audio.currentTime + at;
    gain.gain.setValueAtTime(loud * volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    source.connect(tone).connect(gain).connect(audio.destination);
    source.start(start, Math.random() * 0.5, lasts);
  }
}
