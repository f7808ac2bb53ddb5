//! What is not computed alike everywhere: the functions that `std` leaves to the system come from one library here, so that a bot
//! chooses the same on every platform. A tidy test keeps those of `std` out.

pub(crate) use libm::{cos, expf as exp, logf as ln, sin};

/// By repeated squaring, in this order of multiplications.
pub(crate) fn power(base: f32, times: impl Into<u32>) -> f32 {
    let (mut base, mut times, mut product) = (base, times.into(), 1.0);
    while times > 0 {
        if times % 2 == 1 {
            product *= base;
        }
        base *= base;
        times /= 2;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_is_a_product() {
        assert_eq!(power(0.5, 0u32), 1.0);
        assert_eq!(power(0.5, 10u32), 1.0 / 1024.0);
        assert_eq!(power(3.0, 5u32), 243.0);
    }

    /// The last bits of these are what platforms differ in.
    #[test]
    fn every_platform_gives_these_bits() {
        assert_eq!(exp(-0.7).to_bits(), 0x3efe_406e);
        assert_eq!(ln(1234.5).to_bits(), 0x40e3_ca1c);
        assert_eq!(sin(0.3).to_bits(), 0x3fd2_e9cd_95ba_ba33);
        assert_eq!(cos(0.3).to_bits(), 0x3fee_921d_d42f_09ba);
    }
}
