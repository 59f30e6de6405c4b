import { isAdminUser } from "./admin.ts";

test("admins are exactly the addresses of the setting", () => {
  const settings = { ADMIN_EMAILS: ["admin@example.com"] };
  expect(isAdminUser("Admin@Example.com", settings)).toBe(true);
  for (const email of ["", "admin@example.org", "xadmin@example.com", "admin@example.com.evil.example"]) {
    expect(isAdminUser(email, settings)).toBe(false);
  }
  expect(isAdminUser("admin@example.com", { ADMIN_EMAILS: [] })).toBe(false);
});
