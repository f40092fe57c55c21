import { openDatabase } from '../../server/database/database.ts';
import { repeat, type Span, takeTasks } from './repeat.ts';
import { sampleLead } from './sample.ts';
import { createStores } from '../../server/stores.ts';

/** The process that saves without HTTP: the same stores, and so the same transactions, with as many saves at once. */

const { DATA_FOLDER: dataFolder = '', DATABASE_URL: databaseUrl } = process.env;
const stores = createStores(openDatabase({ dataFolder, databaseUrl }));

takeTasks((span: Span) =>
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
