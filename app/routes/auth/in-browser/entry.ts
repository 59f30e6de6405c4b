import { leaveWhenSignedIn } from "#app/ui/frame/leave-when-signed-in.ts";
import { sendForms } from "./send-forms.ts";
import { watchDelivery } from "./watch-delivery.ts";

leaveWhenSignedIn();
const main = document.querySelector("main");
if (main) {
  sendForms(main);
  watchDelivery(main);
}
