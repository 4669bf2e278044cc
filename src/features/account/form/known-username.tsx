/** The name that a password belongs to, for password managers alone: they look for it beside a new password. */
export function KnownUsername({ username }: { username: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
