// Entry of the demo: the dashboard over a paper gateway in a worker of this browser. The order of the imports counts: the gateway
// starts first.
import "./demo-line.css";
import "./start-gateway.ts";
import "#browser/app/main.tsx";
