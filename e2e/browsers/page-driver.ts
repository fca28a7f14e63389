// Common interface of the browsers under test, and the input actions that WebDriver and WebDriver BiDi share.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One window of a running browser. Every method rejects with the browser's own message. */
export interface PageDriver {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Value of an expression in the page, as JSON carries it. A promise is awaited. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks with the mouse; `x` and `y` in CSS pixels of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  /** Changes the size of the viewport, CSS pixels. */
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Console errors and uncaught exceptions so far. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** Input sources for a click, as `input.performActions` and `POST /actions` take them. */
export function clickActions(x: number, y: number): readonly object[] {
  return [
    {
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    },
  ];
}

/** Input sources for typing `text`. */
export function typeActions(text: string): readonly object[] {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}
