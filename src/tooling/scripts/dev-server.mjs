// `npm run dev`: hot reload over a paper gateway, on one loopback port. Vite injects inline scripts, so the Content Security
// Policy of the built files is not sent here.
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { bundleForNode } from "./build.mjs";
import { installPackages, runScript } from "./setup.mjs";

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "5173" },
      seed: { type: "string" },
      tame: { type: "boolean", default: false },
    },
  });
  await installPackages();
  const { servePaper } = await import(pathToFileURL(await bundleForNode("src/paper/host/serve.ts")).href);
  const { createServer } = await import("vite");

  const paper = await servePaper({
    port: 0,
    kind: values.tame ? "tame" : "awkward",
    ...(values.seed === undefined ? {} : { seed: values.seed }),
  });
  const server = await createServer({
    server: {
      host: "127.0.0.1",
      port: Number(values.port),
      proxy: { "/api": { target: paper.url, ws: true }, "/config.json": { target: paper.url } },
    },
  });
  await server.listen();
  server.printUrls();
  console.log(
    `  Email ${paper.account.email}  Password ${paper.account.password}  API key ${paper.account.apiKey}`,
  );

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await paper.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
});
