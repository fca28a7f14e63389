import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";

interface FileButtonProps {
  /** Accessible name of the file input. */
  readonly inputLabel: string;
  /** As in `<input accept>`: ".csv,text/csv". */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that opens the browser's file chooser for one file. */
export function FileButton({ inputLabel, accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={inputLabel}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Without this the same file, corrected, could not be chosen again.
          currentTarget.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
