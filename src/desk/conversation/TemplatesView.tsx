import { useState } from 'react';
import { countText, listText } from '../../../contract/english.ts';
import { placeholders, type Template } from '../../../contract/desk/conversation.ts';
import { Button } from '../../ui/Button.tsx';
import { useAnswer, useUpdate } from '../api/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { EmptyState, Page, Waiting } from '../ui/Page.tsx';
import { FormDialog } from '../ui/Dialog.tsx';
import text from '../ui/text.module.css';
import styles from './TemplatesView.module.css';
import { messageLength, subjectLength } from '../../../contract/desk/limits.ts';
import { Field } from '../../ui/Field.tsx';

type Asked =
  | { readonly kind: 'edit'; readonly template?: Template }
  | { readonly kind: 'remove'; readonly template: Template };

/** Texts from which replies to visitors are begun. */
export function TemplatesView() {
  const { data, error } = useAnswer('templates');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const add = () => setAsked({ kind: 'edit' });
  return (
    <Page
      title="Templates"
      {...(data && { note: countText(data.templates.length, 'template') })}
      actions={<Button onClick={add}>Add a template</Button>}
    >
      {!data && <Waiting error={error} />}
      {data && data.templates.length === 0 && (
        <EmptyState title="No templates yet">
          <p>
            A template is the beginning of a reply, with the visitor’s name, company, page and project filled
            in.
          </p>
        </EmptyState>
      )}
      {data && data.templates.length > 0 && (
        <DataTable
          caption="Templates"
          columns={columnsFor(setAsked)}
          rows={data.templates}
          rowKey={({ id }) => id}
        />
      )}
      {asked?.kind === 'edit' && <TemplateDialog template={asked.template} onClose={close} />}
      {asked?.kind === 'remove' && <RemoveDialog template={asked.template} onClose={close} />}
    </Page>
  );
}

const columnsFor = (ask: (asked: Asked) => void): readonly Column<Template>[] => [
  { id: 'name', title: 'Name', cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'subject',
    title: 'Subject',
    cell: ({ subject }) => subject || <span className={text.muted}>as in the conversation</span>,
  },
  {
    id: 'text',
    title: 'Text',
    stacked: 'whole',
    cell: (template) => <p className={styles.text}>{template.text}</p>,
  },
  actionsColumn(
    (template) => (
      <>
        <ActionButton aria-label={`Change ${template.name}`} onClick={() => ask({ kind: 'edit', template })}>
          Change
        </ActionButton>
        <ActionButton
          aria-label={`Remove ${template.name}`}
          onClick={() => ask({ kind: 'remove', template })}
        >
          Remove
        </ActionButton>
      </>
    ),
    'whole',
  ),
];

type RemoveProps = { readonly template: Template; readonly onClose: () => void };

function RemoveDialog({ template: { id, name }, onClose }: RemoveProps) {
  const remove = useUpdate('templates', 'removeTemplate', { onDone: onClose });
  return (
    <FormDialog
      title={`Remove ${name}?`}
      action="Remove"
      mutation={remove}
      onSubmit={() => remove.mutate({ id })}
      onClose={onClose}
    >
      <p>Mails that were written with it stay as they are.</p>
    </FormDialog>
  );
}

type Props = {
  /** Without one, it is a new template. */
  readonly template: Template | undefined;
  readonly onClose: () => void;
};

const named = listText(placeholders.map((name) => `{${name}}`));

function TemplateDialog({ template, onClose }: Props) {
  const save = useUpdate('templates', 'saveTemplate', { onDone: onClose });
  return (
    <FormDialog
      title={template ? `Change ${template.name}` : 'New template'}
      action="Save"
      mutation={save}
      onSubmit={({ name = '', subject = '', text: body = '' }) =>
        save.mutate({ ...(template && { id: template.id }), name, subject, text: body })
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
