// Two short notes, made and not fetched. A browser plays none before the user has pressed something in the page.

/** `locked`: nothing was pressed in this page yet. `unsupported`: the browser makes no sound this way. */
export type TonePlayed = "played" | "locked" | "unsupported";

const notes = { alerts: [880, 1_175], orders: [660, 523] } as const;
const noteSeconds = 0.14;
const loudness = 0.16;
/** A sound that comes later than this, because the browser held it back, says nothing any more. In ms. */
const latestMs = 1_500;

let context: AudioContext | undefined;

export async function playTone(kind: keyof typeof notes): Promise<TonePlayed> {
  if (typeof AudioContext === "undefined") return "unsupported";
  // Asked before, for a browser that refuses only complains.
  if (navigator.userActivation?.hasBeenActive === false) return "locked";
  try {
    const askedAt = performance.now();
    context ??= new AudioContext();
    if (context.state !== "running") await context.resume();
    if (performance.now() - askedAt > latestMs) return "locked";
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
  // Up and down by degrees: a note that begins at once cracks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.01);
  volume.gain.linearRampToValueAtTime(0, at + noteSeconds);
  oscillator.connect(volume).connect(on.destination);
  oscillator.start(at);
  oscillator.stop(at + noteSeconds);
}
