// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createUserFile } from "./user-data-file.ts";
import { UserFileButtons } from "./user-file-buttons.tsx";

afterEach(cleanup);

const file = createUserFile<{ readonly userId: string }>({
  format: "test",
  version: 1,
  list: "orders",
  of: "orders",
  records: "orders",
  decode: (record) => record as { readonly userId: string },
});

/** Result of restoring a backup of one order that is `megabytes` long. */
async function restore(megabytes: number): Promise<string> {
  let result: Promise<string> | undefined;
  render(
    <UserFileButtons
      file={file}
      userId="user-1"
      fileName="orders"
      inputLabel="Backup"
      formatCount={(count) => `${count} orders`}
      readAll={async () => []}
      importItems={async (items) => items.length}
      run={(work) => {
        result = work();
      }}
    />,
  );
  const backup = new File([file.write("user-1", [{ userId: "user-1" }], 0)], "orders.json");
  Object.defineProperty(backup, "size", { value: megabytes * 1024 ** 2 });
  fireEvent.change(screen.getByLabelText("Backup"), { target: { files: [backup] } });
  if (result === undefined) throw new Error("nothing was run");
  return result;
}

it("restores a backup of tens of thousands of orders", async () => {
  // 10,000 orders of a pair trade take 31 MB.
  expect(await restore(100)).toContain("1 orders");
});

it("refuses a file too long to be a backup", async () => {
  await expect(restore(257)).rejects.toThrow("The file is longer than 256 MB.");
});
