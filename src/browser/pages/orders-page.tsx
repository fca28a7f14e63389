import { AllOrders } from "#browser/features/orders/all-orders.tsx";
import styles from "./orders-page.module.css";

/** Every order of the user's that one can know of. */
export function OrdersPage() {
  return (
    <main className={styles.page}>
      <title>Orders · Crossbook</title>
      <AllOrders heading={<h1>Orders</h1>} />
    </main>
  );
}
