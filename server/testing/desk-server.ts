import fastify from 'fastify';
import { deskRoutesPlugin } from '../desk/desk.ts';
import { openDatabase } from '../database/database.ts';
import { callerOf, makeTestDesk } from './desk.ts';
import { answeringHandlers } from './desk-app.ts';

/** The desk's part for leads as a process of its own, in which every request is made by one person. */

const { DATA_FOLDER: dataFolder = '', DATABASE_URL: databaseUrl } = process.env;
const person = callerOf('sue');
const authenticate = () => Promise.resolve(person);
const database = openDatabase({ dataFolder, databaseUrl });
const { desk, addUsers } = makeTestDesk(database, { authenticate, now: Date.now });
await addUsers(person);
const app = fastify();
app.register(
  deskRoutesPlugin({
    handlers: { ...answeringHandlers(), ...desk.handlers },
    authenticate,
    origin: undefined,
    behindTls: false,
  }),
);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
