const SWITCH = 'packing-sound';

/** Whether a scan is heard; on until it is switched off in this browser. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'off';
  } catch {
    return true;
  }
}

export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(SWITCH, isOn ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing has sound on the next page.
  }
}

interface Tone {
  readonly wave: OscillatorType;
  readonly hertz: number;
  /** When each begins, in seconds. */
  readonly begins: readonly number[];
  readonly seconds: number;
}

const right: Tone = { wave: 'sine', hertz: 1320, begins: [0], seconds: 0.09 };
const wrong: Tone = { wave: 'square', hertz: 220, begins: [0, 0.24], seconds: 0.18 };
const VOLUME = 0.2;

let context: AudioContext | undefined;

/** A short high sound for a right scan, two low ones for a wrong one. Silent before the page was touched. */
export function beep(isRight: boolean): void {
  if (!isSoundOn() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  const { wave, hertz, begins, seconds } = isRight ? right : wrong;
  for (const begin of begins) play(context, { wave, hertz, seconds }, context.currentTime + begin);
}

function play(audio: AudioContext, { wave, hertz, seconds }: Omit<Tone, 'begins'>, at: number): void {
  const [sound, volume] = [audio.createOscillator(), audio.createGain()];
  sound.type = wave;
  sound.frequency.value = hertz;
  volume.gain.value = VOLUME;
  sound.connect(volume).connect(audio.destination);
  sound.start(at);
  sound.stop(at + seconds);
}
