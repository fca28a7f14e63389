// One WebSocket as the stream sees it: the host wraps its own kind in this.
export interface StreamSocket {
  send(text: string): void;
  /** Closes with a close frame. */
  close(code: number, reason: string): void;
  /** Drops the connection without a word. */
  cut(): void;
  /** Bytes sent that have not left yet. */
  bufferedAmount(): number;
  /** Each message as text; undefined for a binary one. */
  onMessage(listener: (text: string | undefined) => void): void;
  onClose(listener: () => void): void;
}
