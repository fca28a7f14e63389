// Entry of the demo's stream worker: the dashboard's own, over a socket to the gateway worker.
import { installDemoSocket } from "./demo-socket.ts";
import "#browser/stream/worker/stream-worker.ts";

installDemoSocket();
