// DOM test files share a jsdom per worker, because creating one costs a second per file.
import { cleanup } from "@testing-library/react";
import { afterAll } from "vitest";

afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
