import { useId } from "preact/hooks";

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly value: T;
  readonly onPick: (value: T) => void;
}

/** Radio buttons in a row, for a few options. */
export function Choice<T extends string>({ label, options, value, onPick }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onPick(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onSet: (isOn: boolean) => void;
}

/** A checkbox with a label. */
export function Switch({ label, isOn, onSet }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onSet(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** A select element with a label, for many options. */
export function Select<T extends string>({ label, options, value, onPick }: ChoiceProps<T>) {
  const pick = (index: number): void => {
    const option = options[index];
    if (option) onPick(option[0]);
  };
  return (
    <label class="select">
      <span>{label}</span>
      <select onChange={(event) => pick(event.currentTarget.selectedIndex)}>
        {options.map(([option, text]) => (
          <option key={option} selected={option === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
