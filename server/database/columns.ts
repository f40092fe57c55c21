/** `UserName` as `user_name`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${SnakeCase<Rest>}`
    : `${Lowercase<First>}_${SnakeCase<Rest>}`
  : Name;

/** The column that holds a field of a lead or visitor. */
export const columnOf = <Field extends string>(field: Field): SnakeCase<Field> =>
  field.replace(/\B[A-Z]/g, '_$&').toLowerCase() as SnakeCase<Field>;
