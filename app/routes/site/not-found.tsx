import { data } from "react-router";
import { NotFoundPage } from "../../ui/frame/error-page.tsx";

const notFound = () => data(null, { status: 404 });

export const loader = notFound;
export const action = notFound;

export default NotFoundPage;
