import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { type Call, DeskFailure, type DeskHandlers, notFound } from '../desk/handlers.ts';
import { recordAction } from '../desk/audit.ts';
import type { ByHandContext } from '../desk/leads/by-hand.ts';
import { withLead } from '../desk/leads/lead-lock.ts';
import { type VisitorMailContext, joinMessage, makeLead, removeMessage } from './visitor-mails.ts';
import type { ConversationIdentity } from './compose.ts';
import { sendReply, undoReply, writeDraft, type Writer } from './outgoing.ts';
import { readTemplates, readThread, readUnmatched } from './thread.ts';

interface ConversationOptions extends VisitorMailContext, ByHandContext {
  readonly conversation: ConversationIdentity & { readonly hasMailServer: boolean };
}

const writerOf = ({ caller, now }: Pick<Call<'sendMessage'>, 'caller' | 'now'>): Writer => ({
  userId: caller.account.id,
  name: caller.account.name,
  now,
});

/** The desk's calls for mails with visitors. */
export function createConversationHandlers(options: ConversationOptions) {
  const { database, conversation } = options;
  return {
    thread: async ({ body: { ref }, caller: { account } }) => {
      const request = {
        ref,
        userId: account.id,
        name: account.name,
        canSend: conversation.hasMailServer,
      };
      const thread = await database.read((db) => readThread(db, conversation, request));
      if (!thread) throw notFound();
      return thread;
    },
    saveMessageDraft: async (call) => {
      const { ref, ...draft } = call.body;
      await withLead(database, ref, (trx, { lead }) => writeDraft(trx, lead.id, draft, writerOf(call)));
      return { done: true };
    },
    sendMessage: async (call) => {
      if (!conversation.hasMailServer) throw new DeskFailure(422, 'no-mail-server');
      const { ref, ...reply } = call.body;
      await sendReply(database, conversation, ref, reply, writerOf(call));
      return { done: true };
    },
    undoMessage: (call) => undoReply(database, conversation, call.body.ref, call.body.id, writerOf(call)),
    attachment: ({ request, reply }) => sendAttachment(database, request, reply),
    unmatched: ({ body }) => database.read((db) => readUnmatched(db, body.cursor)),
    joinMessage: async (call) => {
      await joinMessage(options, call.body.id, call.body.ref, writerOf(call));
      return { done: true };
    },
    makeLead: async (call) => ({ ref: await makeLead(options, call.body.id, writerOf(call)) }),
    removeMessage: async (call) => {
      await removeMessage(database, call.body.id, writerOf(call));
      return { done: true };
    },
    ...templateHandlers(database),
  } satisfies Partial<DeskHandlers>;
}

/** Always a download that no browser opens by itself. */
async function sendAttachment(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Uint8Array> {
  const { id } = request.query as { readonly id?: unknown };
  const found =
    typeof id === 'string' && /^[\w-]{1,64}$/.test(id)
      ? await database.read((db) =>
          db.selectFrom('attachments').select(['name', 'content']).where('id', '=', id).executeTakeFirst(),
        )
      : undefined;
  if (!found || found.content === null) throw notFound();
  reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  return Buffer.from(found.content, 'base64');
}

function templateHandlers(database: Database) {
  const list = async () => ({ templates: await database.run(readTemplates) });
  return {
    templates: list,
    saveTemplate: async (call) => {
      const { id = randomUUID(), ...template } = call.body;
      await database.transaction(async (trx) => {
        await trx
          .insertInto('templates')
          .values({ id, ...template })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(template))
          .execute();
        await recordAction(trx, writerOf(call), 'template-saved', id);
      });
      return list();
    },
    removeTemplate: async (call) => {
      const { id } = call.body;
      await database.transaction(async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom('templates').where('id', '=', id).executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound();
        await recordAction(trx, writerOf(call), 'template-removed', id);
      });
      return list();
    },
  } satisfies Partial<DeskHandlers>;
}
