import { openDatabase } from '../../server/database/database.ts';
import { createLeadStore } from '../../server/leads/store.ts';
import { repeat, type Span, takeTasks } from './repeat.ts';
import { sampleLead } from './sample.ts';

/** The process that saves without HTTP: the same store, and so the same transactions, with as many saves at once. */

const { DATA_FOLDER: dataFolder = '', DATABASE_URL: databaseUrl } = process.env;
const store = createLeadStore(openDatabase({ dataFolder, databaseUrl }));

takeTasks((span: Span) =>
  repeat(span, (number) => {
    const { UserId, FlagSubmitted, ...values } = sampleLead(number);
    return store.save({ id: UserId ?? '', number, values, submitted: FlagSubmitted, suspicion: null });
  }),
);
process.on('disconnect', () => void store.close());
