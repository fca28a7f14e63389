// WebSocket interface of the stream; the host adapts its own sockets to it.
export interface StreamSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Drops the connection without a close frame. */
  cut(): void;
  /** Bytes queued for sending. */
  bufferedAmount(): number;
  /** Called with each message as text; undefined for a binary one. */
  onMessage(listener: (text: string | undefined) => void): void;
  onClose(listener: () => void): void;
}
