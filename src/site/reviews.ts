type Reviews = { readonly count?: number | undefined; readonly rating?: number | undefined };

/** Rating and number of reviews in words, as far as they are given. */
export function reviewsText({ count, rating }: Reviews): string | undefined {
  const number = count === undefined ? undefined : `${count} ${count === 1 ? 'review' : 'reviews'}`;
  const average = rating === undefined ? undefined : `${rating} of 5`;
  return average && number ? `${average} from ${number}` : (average ?? number);
}
