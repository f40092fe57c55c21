import { openDatabase } from '../../server/database/database.ts';
import { repeat, type TaskSpan, serveTasks } from './tasks.ts';
import { sampleLead } from './sample.ts';
import { createStores } from '../../server/stores.ts';

/** Saves without HTTP: the same store and the same number of concurrent saves. */

const { DATA_FOLDER: dataFolder = '', DATABASE_URL: databaseUrl } = process.env;
const stores = createStores(openDatabase({ dataFolder, databaseUrl }));

serveTasks((span: TaskSpan) =>
  repeat(span, (number) => {
    const { UserId, FlagSubmitted, ...values } = sampleLead(number);
    return stores.leads.save({
      id: UserId ?? '',
      number,
      values,
      submitted: FlagSubmitted,
      spamReason: null,
    });
  }),
);
process.on('disconnect', () => void stores.database.close());
