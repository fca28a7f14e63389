// Synthesized two-note sound. Browsers play audio only after a user gesture in the page.

/** `locked`: no user gesture yet. `unsupported`: Web Audio is missing or failed. */
export type PlayToneResult = "played" | "locked" | "unsupported";

const notes = { alerts: [880, 1_175], orders: [660, 523] } as const;
const noteSeconds = 0.14;
const loudness = 0.16;
/** The browser may resume the audio late; a sound delayed by more than this is dropped. In ms. */
const maxDelayMs = 1_500;

let context: AudioContext | undefined;

/** Plays a short tone. "locked": the browser allows no sound before the user clicked or typed. Never rejects. */
export async function playTone(kind: keyof typeof notes): Promise<PlayToneResult> {
  if (typeof AudioContext === "undefined") return "unsupported";
  // Checked first: creating an AudioContext too early logs a console warning.
  if (navigator.userActivation?.hasBeenActive === false) return "locked";
  try {
    const startedAt = performance.now();
    context ??= new AudioContext();
    if (context.state !== "running") await context.resume();
    if (performance.now() - startedAt > maxDelayMs) return "locked";
    notes[kind].forEach((frequency, index) => {
      if (context !== undefined) playNote(context, frequency, context.currentTime + index * noteSeconds);
    });
    return "played";
  } catch {
    context = undefined;
    return "unsupported";
  }
}

function playNote(on: AudioContext, frequency: number, at: number): void {
  const [oscillator, volume] = [on.createOscillator(), on.createGain()];
  oscillator.frequency.value = frequency;
  // Ramped: an abrupt start makes an audible click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.01);
  volume.gain.linearRampToValueAtTime(0, at + noteSeconds);
  oscillator.connect(volume).connect(on.destination);
  oscillator.start(at);
  oscillator.stop(at + noteSeconds);
}
