import { violations } from "../../browser/axe.ts";
import { openPhone } from "../../browser/phone.ts";
import { tooWide } from "../../browser/sizes.ts";
import { hiddenFocus, shapelessControls } from "../../browser/walk-looks.ts";
import { OWN_STATES, putOwnState } from "../../pictures/own-states.ts";
import { SESSION_COOKIE } from "../../support/dashboard.ts";
import { sharedWerkruf } from "../../support/werkruf.ts";

// Without scripts axe doesn't run; the walk looks for what does nothing there.
const LOOKED_AT = OWN_STATES.filter(({ options, media }) => !options && !media);

test.for(LOOKED_AT)(
  "$what is within reach of everybody: axe, rings, forced colours, 320 px, text twice as large",
  async (state) => {
    const { db, storageDir, origin } = sharedWerkruf();
    const { address, session } = await putOwnState(db, storageDir, state);
    const { page, expectConsole, expectCookies } = await openPhone({ isMobile: false });
    expectConsole(/status of 4\d\d|ERR_INTERNET_DISCONNECTED/);
    expectCookies(SESSION_COOKIE, "toast");
    if (session) await page.context().addCookies([{ name: SESSION_COOKIE, value: session, url: origin }]);
    await page.goto(address);
    await state.press?.(page);
    const faults = await violations(page);
    // After a press with the mouse, rings are shown only to who goes on with the keyboard.
    await page.keyboard.press("Tab");
    faults.push(...(await hiddenFocus(page)));
    expect([...faults, ...(await shapelessControls(page)), ...(await tooWide(page))]).toEqual([]);
  },
);
