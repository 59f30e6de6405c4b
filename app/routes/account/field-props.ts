import type { ProfileErrors, ProfileField, ProfileTyped } from "./profile.form.ts";

export interface FieldsProps {
  typed: ProfileTyped;
  errors: ProfileErrors;
}

/** What every field of the form has in common. */
export function fieldProps(name: ProfileField, { typed, errors }: FieldsProps) {
  return { id: name, name, defaultValue: typed[name], error: errors[name] };
}
