import type { Template } from '../../../contract/desk/conversation.ts';
import { useAnswer } from '../api/queries.ts';
import { SelectField } from '../ui/SelectField.tsx';

/** Not there while there are no templates. */
export function TemplateSelect({ onChoose }: { readonly onChoose: (template: Template) => void }) {
  const { data } = useAnswer('templates');
  if (!data || data.templates.length === 0) return null;
  return (
    <SelectField
      id="reply-template"
      label="Template"
      layout="inline"
      value=""
      onChange={({ currentTarget }) => {
        const template = data.templates.find(({ id }) => id === currentTarget.value);
        if (template) onChoose(template);
      }}
    >
      <option value="">Choose …</option>
      {data.templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
