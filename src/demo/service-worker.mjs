// Opens index.html for the addresses of the dashboard's pages, which a plain static server does not know. Nothing is cached.
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const index = new URL("./", location.href);
  // S3 answers 403 for a file that is not there.
  const isMissing = ({ status }) => status === 404 || status === 403;
  event.respondWith(fetch(event.request).then((answer) => (isMissing(answer) ? fetch(index) : answer)));
});
// The page that registered it may be reloaded at once.
addEventListener("install", () => void skipWaiting());
