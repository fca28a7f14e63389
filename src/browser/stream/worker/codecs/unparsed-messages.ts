// Unreadable stream messages: their count and the last samples, truncated, for the diagnostics page.

export const mostSamples = 50;
/** Longest sample of a message, in characters. */
export const longestSample = 300;

export interface Sample {
  /** Milliseconds since 1970 by this machine's clock. */
  readonly receivedAt: number;
  readonly problem: string;
  /** The message's beginning, or what it was where it is no text. */
  readonly text: string;
}

/** Unreadable messages since the page was opened. `samples` holds the last ones, oldest first. */
export interface NotUnderstood {
  readonly count: number;
  readonly samples: readonly Sample[];
}

export const nothingNotUnderstood: NotUnderstood = { count: 0, samples: [] };

/** `log` with more samples, their texts cut short, out of `count` things not understood; the oldest samples give way. */
export function withSamples(log: NotUnderstood, samples: readonly Sample[], count: number): NotUnderstood {
  const cut = samples
    .slice(-mostSamples)
    .map((sample) => ({ ...sample, problem: shortened(sample.problem), text: shortened(sample.text) }));
  return { count: log.count + count, samples: [...log.samples, ...cut].slice(-mostSamples) };
}

function shortened(text: string): string {
  return text.length > longestSample ? `${text.slice(0, longestSample)}…` : text;
}
