import { Checkbox, SelectField, Switch, TextAreaField, TextField } from '@vonk/ui/field';
import { PasswordField } from '@vonk/ui/password-field';
import { Segmented } from '@vonk/ui/segmented';
import { Part } from './part.tsx';

const ERROR = 'This is not filled in as it should be.';
const HINT = 'A hint says what is wanted, before anything is wrong.';

export function FieldParts() {
  return (
    <>
      <Part name="fields" title="Fields" isGrid>
        <TextField label="Plain" name="plain" placeholder="A placeholder" />
        <TextField label="With a hint" name="hint" hint={HINT} />
        <TextField label="With an error" name="error" error={ERROR} defaultValue="a value" />
        <TextField label="With both" name="both" hint={HINT} error={ERROR} />
        <TextField label="Disabled" name="disabled" disabled defaultValue="a value" />
        <PasswordField label="Password" name="secret" autoComplete="off" defaultValue="secret" />
        <TextAreaField label="Some lines" name="lines" hint={HINT} />
        <TextAreaField label="Some lines with an error" name="bad-lines" error={ERROR} />
      </Part>
      <Part name="selects" title="Selects" isGrid>
        <SelectField label="A select" name="select">
          <Choices />
        </SelectField>
        <SelectField label="With a hint" name="select-hint" hint={HINT}>
          <Choices />
        </SelectField>
        <SelectField label="With an error" name="select-error" error={ERROR}>
          <Choices />
        </SelectField>
        <SelectField label="Disabled" name="select-disabled" disabled>
          <Choices />
        </SelectField>
      </Part>
      <Part name="checkboxes" title="Checkboxes and switches" isGrid>
        <Checkbox name="free">Not ticked</Checkbox>
        <Checkbox name="ticked" defaultChecked>
          Ticked, with a text that is so long that it needs a second line
        </Checkbox>
        <Checkbox name="wrong" error={ERROR}>
          With an error
        </Checkbox>
        <Checkbox name="shut" disabled>
          Disabled
        </Checkbox>
        <Switch name="off" label="Switched off" />
        <Switch name="on" label="Switched on" defaultChecked />
      </Part>
      <Part name="segmented" title="One of a few" isGrid>
        <Segmented legend="Two" name="two" options={options('A woman', 'A man')} defaultValue="A woman" />
        <Segmented legend="Three" name="three" options={options('Women', 'Men', 'Both')} defaultValue="Both" />
        <Segmented legend="With an error" name="none" options={options('Yes', 'No')} error={ERROR} />
      </Part>
    </>
  );
}

function Choices() {
  return ['The Netherlands', 'Belgium', 'Germany'].map((name) => <option key={name}>{name}</option>);
}

function options(...words: string[]) {
  return words.map((word) => ({ value: word, label: word }));
}
