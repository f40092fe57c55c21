import type { Answers, VisitorInfo } from '../../contract/lead.ts';

export type Channel = 'mail' | 'webhook';

/** Why sales is told: the visitor finished, or stopped half-way and has been silent since. */
export type Occasion = 'submitted' | 'unfinished';

export type LeadView = Answers &
  VisitorInfo & {
    readonly id: string;
    readonly submitted: boolean;
    readonly firstSeen: Date;
    readonly lastSaved: Date;
    /** Why it looks like spam; null for everybody else. */
    readonly suspicion: string | null;
  };

/** One thing to tell over one channel. Its id never changes, so that a receiver can tell a repetition from news. */
export type Delivery = {
  readonly id: string;
  readonly channel: Channel;
  readonly occasion: Occasion;
  readonly lead: LeadView;
  /** Attempts made before this one. */
  readonly attempts: number;
  readonly firstDue: Date;
  /** The id of an earlier delivery about the same lead on this channel, so that mails form one thread. */
  readonly follows: string | null;
};

/** The outbox, as those see it who empty it. All of it is durable once its promise resolves. */
export interface DeliveryQueue {
  /** Deliveries of one channel that are due, claimed by this process alone until the lease ends. */
  claim(channel: Channel, now: Date, limit: number, leaseMs: number): Promise<readonly Delivery[]>;
  succeeded(id: string, now: Date): Promise<void>;
  /** To be tried again at that time; null makes it a dead letter until the owner retries it. */
  failed(id: string, now: Date, reason: string, retryAt: Date | null): Promise<void>;
  /** When the next one of the channel falls due; null when none waits. */
  nextDue(channel: Channel): Promise<Date | null>;
  /** Of configured channels: how many are overdue by more than the given time, and how many are dead. */
  backlog(now: Date, olderThanMs: number): Promise<{ readonly overdue: number; readonly buried: number }>;
}
