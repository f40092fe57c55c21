import { useQuery } from '@tanstack/react-query';
import {
  type NotificationsAnswer,
  noticeEventNames,
  noticeEvents,
} from '../../../contract/desk/notifications.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { client } from '../api/client.ts';
import { errorMessage } from '../api/error-message.ts';
import { useAnswer, useCall, useUpdate } from '../api/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { actionsColumn, type Column, DataTable } from '../ui/DataTable.tsx';
import { Checkbox, Form } from '../ui/Form.tsx';
import layout from '../ui/layout.module.css';
import { Moment } from '../ui/Moment.tsx';
import { notify } from '../ui/notices.tsx';
import { Waiting } from '../ui/Page.tsx';
import styles from './AccountView.module.css';
import { isPushSupported, ownDeviceId, subscribeBrowser, unsubscribeBrowser } from './push.ts';

/** What the person is notified of, when, and on which devices. */
export function Notifications() {
  const { data, error } = useAnswer('notifications');
  if (!data) return <Waiting error={error} />;
  return (
    <>
      <Devices {...data} />
      <ChoicesForm choices={data.choices} />
    </>
  );
}

const ownDeviceKey = ['own device'];

function useDevices() {
  const options = {
    onDone: () => void client.invalidateQueries({ queryKey: ownDeviceKey }),
    onError: (error: Error) => notify(errorMessage(error)),
  };
  const subscribe = useUpdate('notifications', 'subscribePush', options);
  const unsubscribe = useUpdate('notifications', 'unsubscribePush', options);
  const test = useCall('testPush', {
    onSuccess: ({ sent, failed }) =>
      notify(
        failed === 0 ? `Sent to ${sent} of your devices.` : `${failed} of your devices could not be reached.`,
      ),
    onError: options.onError,
  });
  const add = async (applicationServerKey: string) => {
    try {
      const subscription = await subscribeBrowser(applicationServerKey);
      if (subscription) subscribe.mutate(subscription);
      else notify('This browser does not allow it. Its settings for this page decide.');
    } catch {
      notify('This browser could not reach its push service. Try again later.');
    }
  };
  return { add, remove: unsubscribe.mutate, test: () => test.mutate(undefined) };
}

type Device = NotificationsAnswer['devices'][number];

const columnsFor = (own: string | null, onStop: (id: string) => void): readonly Column<Device>[] => [
  {
    id: 'device',
    title: 'Device',
    cell: ({ id, name }) => (
      <span className={layout.row}>
        <strong>{name}</strong>
        {id === own && <Badge tone="accent">this one</Badge>}
      </span>
    ),
  },
  { id: 'since', title: 'Since', cell: ({ since }) => <Moment at={since} /> },
  actionsColumn(({ id, name }) => (
    <ActionButton aria-label={`Stop notifying ${name}`} onClick={() => onStop(id)}>
      Stop
    </ActionButton>
  )),
];

function Devices({ devices, applicationServerKey }: NotificationsAnswer) {
  const { add, remove, test } = useDevices();
  const { data: own = null } = useQuery({ queryKey: ownDeviceKey, queryFn: ownDeviceId });
  const isOn = devices.some(({ id }) => id === own);
  const stop = (id: string) => {
    if (id === own) void unsubscribeBrowser();
    remove({ id });
  };
  return (
    <>
      {devices.length > 0 && (
        <DataTable
          caption="Devices that are notified"
          columns={columnsFor(own, stop)}
          rows={devices}
          rowKey={({ id }) => id}
        />
      )}
      <div className={layout.row}>
        {!isOn && isPushSupported() && (
          <Button onClick={() => void add(applicationServerKey)}>Notify me in this browser</Button>
        )}
        {!isPushSupported() && <p>This browser cannot show notifications of the desk.</p>}
        {devices.length > 0 && <ActionButton onClick={test}>Send a test</ActionButton>}
      </div>
    </>
  );
}

function ChoicesForm({ choices }: Pick<NotificationsAnswer, 'choices'>) {
  const change = useUpdate('notifications', 'changeNotifications', { onDone: () => notify('Saved.') });
  return (
    <Form
      action="Save"
      mutation={change}
      onSubmit={({ from = '', to = '', ...chosen }) =>
        change.mutate({
          events: noticeEventNames.filter((event) => event in chosen),
          quiet: from === '' || to === '' ? null : { from, to },
        })
      }
    >
      <fieldset className={styles.choices}>
        <legend>Notify me when</legend>
        {noticeEventNames.map((event) => (
          <Checkbox key={event} name={event} defaultChecked={choices.events.includes(event)}>
            {noticeEvents[event]}
          </Checkbox>
        ))}
      </fieldset>
      <div className={layout.row}>
        <Field
          id="quiet-from"
          name="from"
          type="time"
          label="Quiet from"
          defaultValue={choices.quiet?.from}
        />
        <Field id="quiet-to" name="to" type="time" label="to" defaultValue={choices.quiet?.to} />
      </div>
    </Form>
  );
}
