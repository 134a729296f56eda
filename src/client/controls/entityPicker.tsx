import { useState } from "preact/hooks";
import { isPickable } from "../../core/view/settings.ts";
import { usePage } from "../context.ts";
import { Lazy } from "../lazy.tsx";
import { Panel } from "./panel.tsx";

const loadChoices = async () => (await import("./entityChoices.tsx")).EntityChoices;

/** Chooses the entities that a view shows, or marks; nothing where the author has fixed them. */
export function EntityPicker() {
  const { chart, view } = usePage();
  const [isOpen, setOpen] = useState(false);
  const mode = chart.config.addCountryMode ?? "add-country";
  if (!isPickable(view)) return null;
  const { entityType = "country or region", entityTypePlural = "countries and regions" } = chart.config;
  const label = mode === "change-country" ? `Change ${entityType}` : `Edit ${entityTypePlural}`;
  return (
    <Panel label={label} icon="people" isOpen={isOpen} setOpen={setOpen} className="entity-picker">
      <Lazy load={loadChoices} />
    </Panel>
  );
}
