import { placeholders, type Template } from '../../../contract/desk/conversation.ts';
import { messageLength, subjectLength } from '../../../contract/desk/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { useUpdate } from '../api/queries.ts';
import { FormDialog } from '../ui/FormDialog.tsx';

type Props = {
  /** Without one, it is a new template. */
  readonly template: Template | undefined;
  readonly onClose: () => void;
};

const named = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
  placeholders.map((name) => `{${name}}`),
);

export function TemplateDialog({ template, onClose }: Props) {
  const save = useUpdate('templates', 'saveTemplate', { onDone: onClose });
  return (
    <FormDialog
      title={template ? `Change ${template.name}` : 'New template'}
      action="Save"
      isPending={save.isPending}
      error={save.error}
      onSubmit={({ name = '', subject = '', text = '' }) =>
        save.mutate({ ...(template && { id: template.id }), name, subject, text })
      }
      onClose={onClose}
    >
      <Field
        id="template-name"
        name="name"
        label="Name"
        defaultValue={template?.name}
        maxLength={100}
        autoComplete="off"
        required
      />
      <Field
        id="template-subject"
        name="subject"
        label="Subject"
        hint="Empty: as in the conversation"
        defaultValue={template?.subject}
        maxLength={subjectLength}
        autoComplete="off"
      />
      <Field
        id="template-text"
        name="text"
        label="Text"
        hint={`${named} are filled in. Your signature follows.`}
        lines={9}
        defaultValue={template?.text}
        maxLength={messageLength}
        required
      />
    </FormDialog>
  );
}
