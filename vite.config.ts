import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  build: { assetsInlineLimit: 0, target: "es2023", modulePreload: { polyfill: false } },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts", "src/**/*.test.tsx"] },
});
