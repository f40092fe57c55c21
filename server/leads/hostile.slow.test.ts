import { sqlitePlace } from '../database/test-databases.ts';
import { describeHostileRequests } from './hostile-cases.ts';

describeHostileRequests('sqlite', sqlitePlace);
