/** One page of each kind: what holds of it is expected of its kin. */
export const pageKinds = ['/', '/404', '/privacy', '/open-source-license', '/lets-talk'] as const;
