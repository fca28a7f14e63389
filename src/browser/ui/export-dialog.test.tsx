// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ExportDialog } from "./export-dialog.tsx";

afterEach(cleanup);

test("promises whole ids only with the separator that keeps them whole in a spreadsheet", () => {
  render(
    <ExportDialog
      name="Export orders"
      fileName="orders"
      description="One order."
      table={{ columns: ["id"], numberColumns: [] }}
      cells={() => [["id"], ["7".repeat(77)]]}
      open
      onClose={() => {}}
    />,
  );
  fireEvent.click(screen.getByRole("radio", { name: "Comma" }));
  expect(screen.queryByText(/ids stay whole/)).toBeNull();
  expect(screen.getByText(/Import ids as text/)).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: "Semicolon" }));
  expect(screen.getByText(/ids stay whole/)).toBeDefined();
});
