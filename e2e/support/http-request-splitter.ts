// Cuts what a browser sends on one connection into its requests, knowing just enough HTTP/1.1 for that: the request line,
// Content-Length, Transfer-Encoding and Upgrade.

export interface RequestHead {
  readonly method: string;
  /** With its query. */
  readonly path: string;
}

export interface RequestPiece {
  /** On the piece that begins a request and holds all of its head. */
  readonly head?: RequestHead;
  readonly bytes: Buffer;
  /** True for the last piece of a request. */
  readonly isLast: boolean;
}

const headEnd = Buffer.from("\r\n\r\n");
const longestHead = 65_536;

/** A cutter for one connection. What follows an upgrade, a chunked body or no HTTP at all is passed on uncut. */
export function createRequestSplitter(): (chunk: Buffer) => readonly RequestPiece[] {
  let waiting: Buffer = Buffer.alloc(0);
  let bodyLeft = 0;
  let isOpaque = false;

  return (chunk) => {
    const pieces: RequestPiece[] = [];
    let rest: Buffer = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    waiting = Buffer.alloc(0);
    while (rest.length > 0) {
      if (isOpaque) {
        pieces.push({ bytes: rest, isLast: false });
        break;
      }
      if (bodyLeft > 0) {
        const bytes = rest.subarray(0, bodyLeft);
        bodyLeft -= bytes.length;
        rest = rest.subarray(bytes.length);
        pieces.push({ bytes, isLast: bodyLeft === 0 });
        continue;
      }
      const end = rest.indexOf(headEnd);
      if (end < 0) {
        isOpaque = rest.length > longestHead;
        if (isOpaque) continue;
        waiting = rest;
        break;
      }
      const bytes = rest.subarray(0, end + headEnd.length);
      rest = rest.subarray(bytes.length);
      const [line = "", ...fields] = bytes.subarray(0, end).toString("latin1").split("\r\n");
      const [method = "", path = ""] = line.split(" ");
      bodyLeft = Number(fieldOf(fields, "content-length") ?? 0);
      isOpaque =
        !line.endsWith(" HTTP/1.1") ||
        !Number.isSafeInteger(bodyLeft) ||
        fieldOf(fields, "transfer-encoding") !== undefined ||
        fieldOf(fields, "upgrade") !== undefined;
      pieces.push({ head: { method, path }, bytes, isLast: !isOpaque && bodyLeft === 0 });
    }
    return pieces;
  };
}

/** The head of a request, asking for the connection to be closed after the answer. */
export function closingHead(head: Buffer): Buffer {
  const text = head.toString("latin1").replace(/^connection:.*$/im, "Connection: close");
  return Buffer.from(text, "latin1");
}

function fieldOf(fields: readonly string[], name: string): string | undefined {
  const field = fields.find((each) => each.toLowerCase().startsWith(`${name}:`));
  return field?.slice(name.length + 1).trim();
}
