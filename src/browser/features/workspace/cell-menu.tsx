import { cellPanels, type Layout, type LayoutCell } from "#browser/preferences/layouts.ts";
import { Button } from "#browser/ui/button.tsx";
import { Checkbox } from "#browser/ui/field.tsx";
import { MenuButton } from "#browser/ui/menu-button.tsx";
import { withPanel } from "./edit-layout.ts";
import { cellTexts } from "./texts.ts";
import styles from "./workspace-cell.module.css";

interface CellMenuProps {
  readonly cell: LayoutCell;
  readonly index: number;
  readonly count: number;
  readonly onChange: (change: (layout: Layout) => Layout) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Menu of a cell: panels, position, removal. */
export function CellMenu({ cell, index, count, onChange, onMove, onRemove }: CellMenuProps) {
  return (
    <MenuButton name={cellTexts.menu} className={styles.cellMenu} button={<MoreIcon />}>
      <fieldset className={styles.panelChoice}>
        <legend className="muted-small">{cellTexts.panels}</legend>
        {cellPanels.map((panel) => (
          <Checkbox
            key={panel}
            label={cellTexts[panel]}
            checked={cell.panels.includes(panel)}
            onChange={(isShown) => onChange((now) => withPanel(now, cell.id, panel, isShown))}
          />
        ))}
      </fieldset>
      <hr />
      <Button tone="quiet" disabled={index === 0} onClick={() => onMove(index - 1)}>
        {cellTexts.moveBack}
      </Button>
      <Button tone="quiet" disabled={index === count - 1} onClick={() => onMove(index + 1)}>
        {cellTexts.moveForward}
      </Button>
      <hr />
      <Button tone="quiet" onClick={onRemove}>
        {cellTexts.removeFromLayout}
      </Button>
    </MenuButton>
  );
}

function MoreIcon() {
  return (
    <svg className={styles.grip} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M2.5 7h2v2h-2zM7 7h2v2H7zM11.5 7h2v2h-2z" />
    </svg>
  );
}
