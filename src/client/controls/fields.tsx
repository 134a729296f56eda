import { useId } from "preact/hooks";

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly value: T;
  readonly onPick: (value: T) => void;
}

/** One of a few: radio buttons in a row. */
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

/** On or off: a checkbox with its label. */
export function Switch({ label, isOn, onSet }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={isOn} onChange={(event) => onSet(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** One of many: a list that opens. */
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
