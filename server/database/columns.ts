/** `UserName` as `user_name`. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? Rest extends Uncapitalize<Rest>
    ? `${Lowercase<First>}${SnakeCase<Rest>}`
    : `${Lowercase<First>}_${SnakeCase<Rest>}`
  : Name;

const columns = new Map<string, string>();

function toSnakeCase(field: string): string {
  const column = field.replace(/\B[A-Z]/g, '_$&').toLowerCase();
  columns.set(field, column);
  return column;
}

/** The column that holds a field of a lead or visitor. */
export const columnOf = <Field extends string>(field: Field): SnakeCase<Field> =>
  (columns.get(field) ?? toSnakeCase(field)) as SnakeCase<Field>;
