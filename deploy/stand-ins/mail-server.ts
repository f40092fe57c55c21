import { startSmtpServer } from '../../tests/support/smtp-server.ts';

console.log((await startSmtpServer()).url);
